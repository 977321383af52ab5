/**
 * What a template asks of its editor, as data: the form of the studio, the checks before publishing
 * and the list of what may be added are made from it.
 */
export type FieldKind =
	/** One line of plain text. */
	| 'line'
	/** A few sentences of plain text. */
	| 'text'
	/** Text with paragraphs, lists and links (`clean-html.server.ts` says what stays). */
	| 'html'
	/** An address inside the site (`/…`) or outside of it (`https:`, `mailto:`, `tel:`). */
	| 'address'
	/** Address of a PDF file of the library, or of one that is printed from the part's lines. */
	| 'file'
	| 'picture'
	| 'colour'
	| 'switch'
	/** A day as `2026-11-24`. */
	| 'day'
	| 'links'
	| 'pictures'
	/** Categories of products (`insurance/products/product.ts`). */
	| 'categories'
	/** A whole number from 1. */
	| 'number'
	/** A mark that the program reads: never shown to a visitor. */
	| 'mark';

export type TemplateField = {
	/** Its name in `PageBody` or `Child`; `title` is the heading of the page. */
	name: string;
	kind: FieldKind;
	label: string;
	help?: string;
	required?: true;
	/** Characters at most, of what a reader sees; of links and pictures, how many. */
	most?: number;
};

/** A kind of part that a page of the template may hold. */
export type TemplatePart = {
	template: string;
	label: string;
	fields: readonly TemplateField[];
	parts?: readonly TemplatePart[];
	/** How many there may be and must be; unless said, any number and none. */
	most?: number;
	least?: number;
	/** The program answers it now: pages that still hold one stay valid, and editors add none. */
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
	/** The law or the terms speak here: nobody publishes it alone. */
	legal?: true;
	/** The slug where the program leads by itself: one page, never removed or moved. */
	fixed?: string;
};
