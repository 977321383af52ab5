import { createContext, type ReactNode, use } from 'react';

/**
 * What every screen may use of the site: wordings by key, the language of the page, and where the
 * site is reached.
 */
export type Site = { language: 'id' | 'en'; origin: string; wordings: Record<string, string> };

const SiteContext = createContext<Site>({ language: 'id', origin: '', wordings: {} });

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
