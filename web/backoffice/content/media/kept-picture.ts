import type { listPictures } from '#insurance/site/content-studio/media/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';

export type ListedPicture = CallOutput<typeof listPictures>['pictures'][number];

/** Studio address of a stored picture, by the address of its default size. */
export const pictureUrl = (address: string): string =>
	`/office/konten?bagian=gambar&gambar=${encodeURIComponent(address)}`;
