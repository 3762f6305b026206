// Draws flat shapes into pixels and writes them as PNG: the pictures of the page are made by its build, from its own drawings.
import { crc32, deflateSync } from "node:zlib";

const SUBLINES = 4;
const CURVE_STEPS = 24;
const FULL_TURN = 2 * Math.PI;

/** A picture of one ground; without a ground it is transparent. */
export class Canvas {
  constructor(width, height, ground = null) {
    Object.assign(this, { width, height, pixels: new Float64Array(width * height * 4) });
    if (ground) this.fill([rectangle(0, 0, width, height)], ground);
  }

  /** Fill shapes, each a list of points, with a colour; where they overlap they are filled all the same. */
  fill(shapes, colour) {
    const covered = new Float64Array(this.width);
    for (let y = 0; y < this.height; y += 1) {
      covered.fill(0);
      for (let part = 0; part < SUBLINES; part += 1) cover(covered, shapes, y + (part + 0.5) / SUBLINES);
      for (let x = 0; x < this.width; x += 1)
        if (covered[x]) this.#blend(x, y, covered[x] / SUBLINES, colour);
    }
  }

  /** The picture as the bytes of a PNG file. */
  png() {
    const rows = Buffer.alloc(this.height * (this.width * 4 + 1));
    for (let y = 0; y < this.height; y += 1) {
      const row = y * (this.width * 4 + 1) + 1;
      for (let at = 0; at < this.width * 4; at += 1) {
        rows[row + at] = Math.round(this.pixels[y * this.width * 4 + at] * 255);
      }
    }
    const head = Buffer.alloc(13);
    head.writeUInt32BE(this.width, 0);
    head.writeUInt32BE(this.height, 4);
    head.set([8, 6, 0, 0, 0], 8);
    const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    return Buffer.concat([
      signature,
      chunk("IHDR", head),
      chunk("IDAT", deflateSync(rows, { level: 9 })),
      chunk("IEND", Buffer.alloc(0)),
    ]);
  }

  #blend(x, y, cover, [red, green, blue, opacity = 1]) {
    const at = (y * this.width + x) * 4;
    const [over, under] = [cover * opacity, this.pixels[at + 3]];
    const whole = over + under * (1 - over);
    for (const [channel, value] of [red, green, blue].entries()) {
      this.pixels[at + channel] = (value * over + this.pixels[at + channel] * under * (1 - over)) / whole;
    }
    this.pixels[at + 3] = whole;
  }
}

/** A colour as numbers from 0 to 1, of `#17493a`. */
export function colourOf(hex) {
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
}

/** The corners of a rectangle. */
export function rectangle(x, y, width, height) {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

/** A rectangle with round corners. */
export function roundRectangle(x, y, width, height, radius) {
  const centres = [
    [x + width - radius, y + radius],
    [x + width - radius, y + height - radius],
    [x + radius, y + height - radius],
    [x + radius, y + radius],
  ];
  return centres.flatMap(([cx, cy], corner) =>
    around(cx, cy, radius, radius, (corner - 1) * (FULL_TURN / 4), FULL_TURN / 4),
  );
}

/** A whole ellipse. */
export function ellipse(cx, cy, width, height) {
  return around(cx, cy, width, height, 0, FULL_TURN, CURVE_STEPS * 4);
}

/** A shape moved, turned by degrees and made larger. */
export function placed(shape, { x = 0, y = 0, turn = 0, scale = 1 }) {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180) * scale, Math.sin((turn * Math.PI) / 180) * scale];
  return shape.map(([px, py]) => [x + px * cos - py * sin, y + px * sin + py * cos]);
}

/** The outline of a path of SVG, as points; of its commands those that our drawings use. */
export function outline(path) {
  const points = [[0, 0]];
  for (const [, letter, written] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = (written.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    for (const given of groups(numbers, TAKEN[letter.toLowerCase()])) draw(points, letter, given);
  }
  return points.slice(1);
}

const TAKEN = { m: 2, l: 2, h: 1, v: 1, c: 6, a: 7, z: 0 };

function* groups(numbers, size) {
  for (let at = 0; size && at < numbers.length; at += size) yield numbers.slice(at, at + size);
}

function draw(points, letter, given) {
  const [x0, y0] = points.at(-1);
  const kind = letter.toLowerCase();
  const [dx, dy] = letter === kind ? [x0, y0] : [0, 0];
  if (kind === "h") points.push([given[0] + dx, y0]);
  else if (kind === "v") points.push([x0, given[0] + dy]);
  else if (kind === "a") points.push(...arc([x0, y0], given, [given[5] + dx, given[6] + dy]));
  else if (kind === "c")
    points.push(
      ...curve(
        [x0, y0],
        given.map((part, at) => part + (at % 2 ? dy : dx)),
      ),
    );
  else points.push([given[0] + dx, given[1] + dy]);
}

function curve([x0, y0], [x1, y1, x2, y2, x3, y3]) {
  return Array.from({ length: CURVE_STEPS }, (_, step) => {
    const t = (step + 1) / CURVE_STEPS;
    const weights = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
    const along = (...ends) => ends.reduce((sum, end, at) => sum + end * weights[at], 0);
    return [along(x0, x1, x2, x3), along(y0, y1, y2, y3)];
  });
}

/** A circle's arc from one point to another (SVG 2, B.2.4, for circles). */
function arc([x0, y0], [radius, , , large, sweep], [x1, y1]) {
  const [mx, my] = [(x0 - x1) / 2, (y0 - y1) / 2];
  const half = Math.hypot(mx, my);
  const r = Math.max(radius, half);
  const off = ((large === sweep ? -1 : 1) * Math.sqrt(Math.max(0, r * r - half * half))) / half;
  const [cx, cy] = [off * my + (x0 + x1) / 2, -off * mx + (y0 + y1) / 2];
  const from = Math.atan2(y0 - cy, x0 - cx);
  let by = Math.atan2(y1 - cy, x1 - cx) - from;
  if (sweep && by < 0) by += FULL_TURN;
  if (!sweep && by > 0) by -= FULL_TURN;
  return around(cx, cy, r, r, from, by).slice(1);
}

function around(cx, cy, width, height, from, by, steps = CURVE_STEPS) {
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = from + (by * step) / steps;
    return [cx + width * Math.cos(angle), cy + height * Math.sin(angle)];
  });
}

/** Add to each pixel of a line how much of it the shapes cover. */
function cover(covered, shapes, y) {
  const crossings = shapes.flatMap((shape) => crossingsAt(shape, y)).sort(([a], [b]) => a - b);
  let [winding, from] = [0, 0];
  for (const [x, way] of crossings) {
    if (winding === 0) from = x;
    winding += way;
    if (winding === 0) span(covered, from, x);
  }
}

function crossingsAt(shape, y) {
  return shape.flatMap(([x0, y0], at) => {
    const [x1, y1] = shape[(at + 1) % shape.length];
    if (y0 <= y === y1 <= y) return [];
    return [[x0 + ((y - y0) / (y1 - y0)) * (x1 - x0), y0 < y1 ? 1 : -1]];
  });
}

function span(covered, from, to) {
  const [first, last] = [Math.max(0, from), Math.min(covered.length, to)];
  for (let x = Math.floor(first); x < last; x += 1) {
    covered[x] += Math.min(last, x + 1) - Math.max(first, x);
  }
}

function chunk(kind, data) {
  const body = Buffer.concat([Buffer.from(kind, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
