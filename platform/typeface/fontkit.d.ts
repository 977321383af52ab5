/** What this product uses of fontkit, which brings no types of its own. */
declare module 'fontkit' {
	type Glyph = { path: { toSVG(): string } };
	type GlyphRun = {
		glyphs: Glyph[];
		positions: { xAdvance: number }[];
		/** In units of the font. */
		advanceWidth: number;
	};
	type Font = {
		unitsPerEm: number;
		/** Every code point that it has a glyph for. */
		characterSet: number[];
		layout(text: string): GlyphRun;
	};
	export function create(file: Buffer): Font;
}
