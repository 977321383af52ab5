/**
 * Describes a template's fields as data. The studio's form, the checks before publishing and the
 * list of addable parts are derived from it.
 */
export type FieldKind =
	| 'line'
	| 'text'
	/** Text with paragraphs, lists and links (allowed tags: `clean-html.server.ts`). */
	| 'html'
	/** An address inside the site (`/…`) or outside it (`https:`, `mailto:`, `tel:`). */
	| 'address'
	/** Address of a PDF file: one from the library, or one printed from the part's lines. */
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
	/** A whole number of at least 1. */
	| 'number'
	/** A code used internally and never shown to visitors. */
	| 'mark';

export type TemplateField = {
	/** Name of the field in `PageBody` or `Child`. `title` is the page's heading. */
	name: string;
	kind: FieldKind;
	label: string;
	help?: string;
	required?: true;
	/** Maximum number of visible characters; for links and pictures, the maximum number of entries. */
	most?: number;
};

export type TemplatePart = {
	template: string;
	label: string;
	fields: readonly TemplateField[];
	parts?: readonly TemplatePart[];
	/**
	 * Maximum and minimum number of these parts. By default, any number is allowed and none is
	 * required.
	 */
	most?: number;
	least?: number;
	/**
	 * True if the server now generates this part. Pages that still contain one remain valid, but
	 * editors cannot add one.
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
	/** True for legal texts and terms, which take two people to publish. */
	legal?: true;
	/**
	 * The slug that built-in pages link to. Only one page may use this template, and it is never
	 * removed or moved.
	 */
	fixed?: string;
};
