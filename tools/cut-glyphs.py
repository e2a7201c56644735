"""Extracts the outline tables for the text in generated images.

    python3 tools/cut-glyphs.py

Reads Archivo (SIL Open Font License 1.1, node_modules/@fontsource-variable/archivo) and writes
packages/platform/src/lettering/{display,caption}.json: the advance and the outline of each character,
with y downwards and 1000 units per em. Needs python3-fonttools and python3-brotli. The tables are
committed, so run it only when the character set or a cut changes.
"""
import json
from pathlib import Path
from fontTools.misc.transform import Transform
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

root = Path(__file__).resolve().parent.parent
files = root / "node_modules/@fontsource-variable/archivo/files"
# The Latin file first, then the extended file for the characters that only it has.
sources = [files / f"archivo-{part}-standard-normal.woff2" for part in ("latin", "latin-ext")]
target = root / "packages/platform/src/lettering"
cuts = {"display": {"wght": 840, "wdth": 90}, "caption": {"wght": 640, "wdth": 116}}
characters = (
    [chr(code) for code in range(0x20, 0x7F)]
    + list("¡¿·×°&«»‘’“”–—…•€£№")
    + [chr(code) for code in range(0xC0, 0x100) if code not in (0xD7, 0xF7)]
    + list("ŒœŠšŽžŸẞĀāĂăĄąĆćČčĎďĐđĒēĘęĚěĞğĪīİıŁłŃńŇňŐőŘřŚśŞşȘșŢţȚțŤťŪūŮůŰűŹźŻż")
)

for name, location in cuts.items():
    fonts = [instantiateVariableFont(TTFont(source), location) for source in sources]
    scale = 1000 / fonts[0]["head"].unitsPerEm
    glyphs = {}
    for character in dict.fromkeys(characters):
        font = next((font for font in fonts if ord(character) in font.getBestCmap()), None)
        if font is None:
            continue
        shapes, glyph = font.getGlyphSet(), font.getBestCmap()[ord(character)]
        pen = SVGPathPen(shapes, ntos=lambda value: str(round(value)))
        shapes[glyph].draw(TransformPen(pen, Transform(scale, 0, 0, -scale, 0, 0)))
        glyphs[character] = f"{round(shapes[glyph].width * scale)} {pen.getCommands()}".strip()
    table = {"capHeight": round(fonts[0]["OS/2"].sCapHeight * scale), "glyphs": glyphs}
    (target / f"{name}.json").write_text(json.dumps(table, ensure_ascii=False, indent=2) + "\n")
    print(name, len(glyphs), table["capHeight"])
