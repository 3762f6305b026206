// Shows a page of ours where the house cannot be reached, and keeps files whose names change with their content.
// Pages are always asked of the house, so that nobody sees an old one; nothing of the API is ever kept.
const CACHE = "banco-VERSION";
const OFFLINE = "/offline.html";
const KEPT = [OFFLINE, "/offline.css", "/offline.js", "/icon.svg"];

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api")) return;
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (pathname.startsWith("/assets/") || KEPT.includes(pathname)) event.respondWith(file(request));
});

async function install() {
  const cache = await caches.open(CACHE);
  await cache.addAll(KEPT.map((path) => new Request(path, { cache: "reload" })));
  await self.skipWaiting();
}

/** Forget what earlier versions kept, and serve the pages that are open. */
async function activate() {
  const names = (await caches.keys()).filter((name) => name.startsWith("banco-") && name !== CACHE);
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(OFFLINE, { cacheName: CACHE })) ?? Response.error();
  }
}

async function file(request) {
  const cache = await caches.open(CACHE);
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith("/assets/")) return fetch(request).catch(() => cache.match(pathname));
  const known = await cache.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}
