"""Italian says *tu* and speaks the rule books' words, in every text and on every rule page (ruling G9)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tools.rule_tables import PAGES

import banco.texts
from banco.texts.bundles import to_whom, up_to_rank, with_ranks

TEXTS = Path(banco.texts.__file__).parent
FILES = [*sorted(TEXTS.rglob("*.it.ftl")), *sorted((PAGES / "it").glob("*.md"))]

NEVER = {
    "Lei or voi instead of tu": (
        r"\b([Rr]iprovi|[Rr]icarichi|[Rr]ipeta|[Ss]cegliete|[Bb]envenuti|[Pp]remete|[Rr]icaricare la pagina|"
        r"[Cc]ontrollare la|[Cc]ollegarsi|[Rr]ipetere|il suo limite|[Nn]on ha effettuato|una volta usciti)\b"
    ),
    "fiche": r"\b[Gg]etton[ei]\b",
    "pareggio": r"\b[Pp]att[ae]\b",
    "denaro virtuale, denaro reale": r"\b([Dd]enaro|[Ee]uro|[Ff]ranchi|€|CHF) (di gioco|vero|finto)\b",
    "Banco and Banchiere": r"(?<![«`\w.])(?<!install )\bbanc(o|hiere)\b(?! (replay|odds|audit|session|account)|\[)",
    "in multipli di": r"\b(a passi di|fra due passi|del suo passo|[Ii]l cui passo|non è un passo)\b",
    "ritorno, incassato": r"\b([Rr]esa adesso|Resa|Tornato|[Tt]orna, (posta|per)|ne rendono)\b",
    "gioco online, nome dei test": r"\b([Gg]ioco in linea|nome delle prove)\b",
    "restituita": r"ogni posta (è tornata|torna)|poste sono tornate|tornata al suo posto",
    "the d before a name": r"\ba \{ \$(player|asker|name|holder|to)\b",
    "puntare, fare la puntata": r"\b([Mm]etti il|[Mm]ette il|[Mm]etti il tuo) Banco\b|: messi \{|, ripresi \{",
    "nella mano bassa": r"\b(in basso|in alto)\b(?! nelle categorie)",
    "titolare": r"\btien[ei] (già )?(il|alcun|un) box\b|\bè tenuto da\b",
}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
@pytest.mark.parametrize("better", NEVER)
def test_the_rule_books_words_and_tu_everywhere(file: Path, better: str) -> None:
    lines = [line for line in file.read_text("utf-8").split("\n") if not line.startswith("#")]
    assert not [line for line in lines if re.search(NEVER[better], line)]


def test_to_somebody_takes_a_d_before_an_a() -> None:
    assert [to_whom(name) for name in ("anna", "Ada", "bruno", "Casa 1", "eva")] == [
        "ad anna",
        "ad Ada",
        "a bruno",
        "a Casa 1",
        "a eva",
    ]


def test_a_rank_takes_the_article_of_its_word() -> None:
    assert [up_to_rank(rank) for rank in ("asso", "otto", "regina", "re")] == [
        "all'asso",
        "all'otto",
        "alla regina",
        "al re",
    ]
    assert [with_ranks(rank) for rank in ("assi", "otto", "regine", "cinque")] == [
        "agli assi",
        "agli otto",
        "alle regine",
        "ai cinque",
    ]
