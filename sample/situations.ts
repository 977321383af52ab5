import { readdirSync, readFileSync } from 'node:fs';

import {
	everydayFile,
	everydayIn,
	type EverydaySituation,
} from '#insurance/claims/covered/everyday/everyday.ts';

const folder = new URL('./situations/', import.meta.url);

/** Everyday situations of the sample insurer's products, by what happened. */
export const SAMPLE_SITUATIONS: readonly EverydaySituation[] = readdirSync(folder).flatMap((name) =>
	everydayIn(everydayFile.parse(JSON.parse(readFileSync(new URL(name, folder), 'utf8')))),
);
