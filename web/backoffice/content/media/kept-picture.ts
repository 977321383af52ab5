import type { listPictures } from '#insurance/site/content-studio/media/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';

export type ListedPicture = CallOutput<typeof listPictures>['pictures'][number];

/** Returns the studio address of a stored picture, given the address of its default size. */
export const pictureUrl = (address: string): string =>
	`/office/konten?bagian=gambar&gambar=${encodeURIComponent(address)}`;
