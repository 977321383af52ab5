import { createContext, type ReactNode, use } from 'react';

/** Who runs the site, as far as screens show it. */
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
 * What every screen may use of the site: wordings by key, the language of the page, where the site
 * is reached, and who runs it (null while that could not be had).
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

/**
 * A text that editors keep; `fallback` shows while it is missing, so that a gap in the dictionary
 * never shows a key.
 */
export function useWording(key: string, fallback = ''): string {
	return useSite().wordings[key] ?? fallback;
}

/** What the sites of insurers have alike where the settings could not be had. */
const UNKNOWN = { name: 'Beranda', phone: '', email: '', hospital_phone: '' };

/** The insurer's name and where it is reached. */
export function useInsurer(): typeof UNKNOWN {
	return useSite().settings ?? UNKNOWN;
}

/** `Masuk | Nama`: the title of a window, with the insurer's name where it is known. */
export const windowTitle = (title: string, settings: { name: string } | null): string =>
	settings ? `${title} | ${settings.name}` : title;

/** What the back office calls itself. */
export const officeName = ({ settings }: Site): string =>
	settings ? `${settings.name} back office` : 'Back office';
