import type { Files } from '#platform/files/files.server.ts';
import type { Rekeyed } from '#platform/keys/rekeyed.server.ts';
import { sealedFiles } from '#platform/keys/sealed-files.server.ts';

import { PURPOSE } from './keep-picture.server.ts';
import { isPictureThere, picturesAfter } from './store.server.ts';

/** Identity-card pictures that depend on SECRET. */
export const rekeyedPictures = (files: Files): Rekeyed[] => [
	sealedFiles(
		{
			table: 'identity_card_picture',
			purpose: PURPOSE,
			after: picturesAfter,
			isThere: isPictureThere,
		},
		files,
	),
];
