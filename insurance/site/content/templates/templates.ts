import { PORTAL_TEMPLATES } from './portal-templates.ts';
import { PURCHASE_TEMPLATES } from './purchase-templates.ts';
import { SERVICE_TEMPLATES } from './service-templates.ts';
import { SITE_TEMPLATES } from './site-templates.ts';
import type { TemplateGroup, Template } from './template.ts';

/** Every page template, in the order shown to editors. */
export const PAGE_TEMPLATES: readonly Template[] = [
	...SITE_TEMPLATES,
	...SERVICE_TEMPLATES,
	...PURCHASE_TEMPLATES,
	...PORTAL_TEMPLATES,
];

const byName = new Map(PAGE_TEMPLATES.map((one) => [one.template, one]));
/** Fallback for pages with an unknown template. They are shown and edited as plain pages. */
const UNKNOWN = byName.get('default') as Template;

/** Returns the template with this name; undefined if no page can be created with it. */
export const knownTemplate = (name: string): Template | undefined => byName.get(name);
export const pageTemplate = (name: string): Template => byName.get(name) ?? UNKNOWN;

export const GROUP_WORDS: Record<TemplateGroup, string> = {
	halaman: 'Halaman',
	produk: 'Produk',
	artikel: 'Artikel',
	promo: 'Promo',
	layanan: 'Layanan',
	formulir: 'Formulir dan laporan',
	pembelian: 'Pembelian',
	portal: 'Portal',
};
