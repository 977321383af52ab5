/** Addresses of the built files that a page names in its head, from Vite's manifest. */
export type BuiltFiles = {
	/** The script that listens before all others; null: none. */
	early: string | null;
	entry: string;
	preload(template: string | null): string[];
	styles: string[];
	fonts: string[];
};
