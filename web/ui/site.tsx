import { createContext, type ReactNode, useContext } from 'react';

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
	return useContext(SiteContext);
}

/**
 * Returns a text written by the editors, or `fallback` if it is missing, so that keys are never
 * displayed.
 */
export function useWording(key: string, fallback = ''): string {
	return useSite().wordings[key] ?? fallback;
}

/** Neutral values that suit any insurer, used if the settings could not be loaded. */
const UNKNOWN = { name: 'Beranda', phone: '', email: '', hospital_phone: '' };

export function useInsurer(): typeof UNKNOWN {
	return useSite().settings ?? UNKNOWN;
}

/** Returns a window title with the insurer's name, if known, e.g. `Masuk | Nama`. */
export const windowTitle = (title: string, settings: { name: string } | null): string =>
	settings ? `${title} | ${settings.name}` : title;

export const officeName = ({ settings }: Site): string =>
	settings ? `${settings.name} back office` : 'Back office';
