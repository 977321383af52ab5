/** Addresses of the built files that a page names in its head, from Vite's manifest. */
export type BuiltFiles = {
	entry: string;
	preload(template: string | null): string[];
	styles: string[];
	fonts: string[];
};
