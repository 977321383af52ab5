/** Addresses of the built files a page names in its head, from Vite's manifest. */
export type BuiltFiles = {
	/** The script that runs before all others; null if none. */
	early: string | null;
	entry: string;
	preload(template: string | null): string[];
	styles: string[];
	fonts: string[];
};
