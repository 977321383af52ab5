import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../../package.json');

/** The current release, as numbered in CHANGELOG.md. */
export const RELEASE: string = (JSON.parse(readFileSync(file, 'utf8')) as { version: string })
	.version;
