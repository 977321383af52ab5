/** Types for the part of fontkit used here, because fontkit does not provide types. */
declare module 'fontkit' {
	type Glyph = { path: { toSVG(): string } };
	type GlyphRun = {
		glyphs: Glyph[];
		positions: { xAdvance: number }[];
		/** Width in font units. */
		advanceWidth: number;
	};
	type Font = {
		unitsPerEm: number;
		characterSet: number[];
		layout(text: string): GlyphRun;
	};
	export function create(file: Buffer): Font;
}
