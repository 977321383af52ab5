export const SITE_FILE_KINDS = {
	brochure: 'Brosur',
	form: 'Formulir',
	report: 'Laporan',
} as const;
export type SiteFileKind = keyof typeof SITE_FILE_KINDS;
export const SITE_FILE_KEYS = Object.keys(SITE_FILE_KINDS) as [SiteFileKind, ...SiteFileKind[]];

/** Forms are binding and reports are read by the regulator, so publishing either takes two people. */
export const takesTwoPeople = (kind: SiteFileKind): boolean => kind !== 'brochure';

export const MAX_SITE_FILE_BYTES = 20 * 1024 * 1024;
export const SITE_FILE_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Returns the public address of a file, which is the same for all its versions. */
export const siteFileAddress = (name: string): string => `/media/berkas/${name}.pdf`;

/** Returns the name of the file at an address; null if the address is not a file address. */
export const siteFileNamed = (address: string): string | null =>
	/^\/media\/berkas\/([a-z0-9-]{1,80})\.pdf(?:[?#].*)?$/.exec(address)?.[1] ?? null;

export const siteFileKey = (id: string, version: number): string =>
	`site-files/${id}/${version}.pdf`;
