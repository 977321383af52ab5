/**
 * A template's fields as data: the studio's form, the checks before publishing and the list of
 * addable parts are derived from it.
 */
export type FieldKind =
	/** One line of plain text. */
	| 'line'
	/** Several sentences of plain text. */
	| 'text'
	/** Text with paragraphs, lists and links (allowed tags: `clean-html.server.ts`). */
	| 'html'
	/** An address inside the site (`/…`) or outside it (`https:`, `mailto:`, `tel:`). */
	| 'address'
	/** Address of a PDF file in the library, or of one printed from the part's lines. */
	| 'file'
	| 'picture'
	| 'colour'
	| 'switch'
	/** A date, e.g. `2026-11-24`. */
	| 'day'
	| 'links'
	| 'pictures'
	/** Product categories (`insurance/product/products/product.ts`). */
	| 'categories'
	/** A whole number from 1. */
	| 'number'
	/** A code read by the program, never shown to visitors. */
	| 'mark';

export type TemplateField = {
	/** Name in `PageBody` or `Child`; `title` is the page's heading. */
	name: string;
	kind: FieldKind;
	label: string;
	help?: string;
	required?: true;
	/** Maximum number of visible characters; for links and pictures, the maximum number of entries. */
	most?: number;
};

/** A kind of part that pages with the template may contain. */
export type TemplatePart = {
	template: string;
	label: string;
	fields: readonly TemplateField[];
	parts?: readonly TemplatePart[];
	/** Maximum and minimum number of such parts; by default any number, and none required. */
	most?: number;
	least?: number;
	/**
	 * The program now generates this part: pages that still contain one stay valid, but editors
	 * cannot add one.
	 */
	retired?: true;
};

export type TemplateGroup =
	| 'halaman'
	| 'produk'
	| 'artikel'
	| 'promo'
	| 'layanan'
	| 'formulir'
	| 'pembelian'
	| 'portal';

export type Template = {
	template: string;
	label: string;
	group: TemplateGroup;
	fields: readonly TemplateField[];
	parts: readonly TemplatePart[];
	/** Legal text or terms: no one publishes it alone. */
	legal?: true;
	/** The slug the program links to: such a page exists only once and is never removed or moved. */
	fixed?: string;
};
