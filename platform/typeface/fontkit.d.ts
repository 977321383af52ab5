/** The part of fontkit used here; it ships no types. */
declare module 'fontkit' {
	type Glyph = { path: { toSVG(): string } };
	type GlyphRun = {
		glyphs: Glyph[];
		positions: { xAdvance: number }[];
		/** In font units. */
		advanceWidth: number;
	};
	type Font = {
		unitsPerEm: number;
		/** Every code point for which the font has a glyph. */
		characterSet: number[];
		layout(text: string): GlyphRun;
	};
	export function create(file: Buffer): Font;
}
