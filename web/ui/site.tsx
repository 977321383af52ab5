import { createContext, type ReactNode, use } from 'react';

/** The insurer running the site, as far as screens show it. */
type SiteOwner = {
	name: string;
	logo: string;
	phone: string;
	whatsapp: string;
	email: string;
	sample: boolean;
	legal_name: string;
	licence: string;
	hospital_phone: string;
	complaint_bodies: string[];
	values: Record<string, string>;
};

/**
 * Site data for every screen: wordings by key, the page's language, the site's address, and the
 * insurer (null if it could not be loaded).
 */
type Site = {
	language: 'id' | 'en';
	origin: string;
	wordings: Record<string, string>;
	settings: SiteOwner | null;
};

const SiteContext = createContext<Site>({
	language: 'id',
	origin: '',
	wordings: {},
	settings: null,
});

export function SiteProvider({ value, children }: { value: Site; children: ReactNode }) {
	return <SiteContext value={value}>{children}</SiteContext>;
}

export function useSite(): Site {
	return use(SiteContext);
}

/** Returns an editors' text; `fallback` is shown if it is missing, so that no key is ever displayed. */
export function useWording(key: string, fallback = ''): string {
	return useSite().wordings[key] ?? fallback;
}

/** Neutral values suitable for any insurer, used if the settings could not be loaded. */
const UNKNOWN = { name: 'Beranda', phone: '', email: '', hospital_phone: '' };

/** The insurer's name and contact details. */
export function useInsurer(): typeof UNKNOWN {
	return useSite().settings ?? UNKNOWN;
}

/** Returns a window title with the insurer's name if known, e.g. `Masuk | Nama`. */
export const windowTitle = (title: string, settings: { name: string } | null): string =>
	settings ? `${title} | ${settings.name}` : title;

/** Returns the display name of the back office. */
export const officeName = ({ settings }: Site): string =>
	settings ? `${settings.name} back office` : 'Back office';
