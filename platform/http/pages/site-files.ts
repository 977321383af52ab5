/** Addresses of the built files that a page references in its head, taken from Vite's manifest. */
export type BuiltFiles = {
	/** The script that runs before all others; null if there is none. */
	early: string | null;
	/** The script that runs after all others; null if there is none. */
	late: string | null;
	entry: string;
	preload(template: string | null): string[];
	styles: string[];
	fonts: string[];
};
