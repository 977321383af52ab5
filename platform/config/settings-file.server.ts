import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

import { SETTING_NAMES } from './environment.server.ts';

/** Loaded from the working directory unless JAGA_ENV_FILE specifies another file. */
const DEFAULT_FILE = 'jaga.env';

/**
 * Loads the settings file, so that the server and all commands share their settings. Variables that
 * are already set take precedence. Throws if the file specified by JAGA_ENV_FILE cannot be read.
 */
export function loadSettingsFile(): void {
	// As with any other setting, an empty value means "not set".
	const named = process.env['JAGA_ENV_FILE']?.trim() || undefined;
	const path = resolve(named ?? DEFAULT_FILE);
	if (named === undefined && !existsSync(path)) return;
	try {
		process.loadEnvFile(path);
	} catch (cause) {
		throw new Error(`JAGA_ENV_FILE: ${path} cannot be read`, { cause });
	}
}

/** Returns the number of single-letter edits (including transpositions) between two short words. */
function editDistance(left: string, right: string): number {
	const rows = Array.from({ length: left.length + 1 }, (_, at) => [at]);
	for (let j = 1; j <= right.length; j += 1) rows[0]![j] = j;
	for (let i = 1; i <= left.length; i += 1)
		for (let j = 1; j <= right.length; j += 1) {
			const cost = left[i - 1] === right[j - 1] ? 0 : 1;
			const swapped =
				i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
			rows[i]![j] = Math.min(
				rows[i - 1]![j]! + 1,
				rows[i]![j - 1]! + 1,
				rows[i - 1]![j - 1]! + cost,
				swapped ? rows[i - 2]![j - 2]! + 1 : Infinity,
			);
		}
	return rows[left.length]![right.length]!;
}

const MIN_LETTERS = 6;
const MAX_EDITS = 2;

/**
 * Returns warnings about variables that look like misspelled settings. Variables of other programs
 * are ignored.
 */
export function misspeltSettings(env: Record<string, string | undefined>): string[] {
	return Object.keys(env)
		.filter((name) => /^[A-Z0-9_]+$/.test(name) && !SETTING_NAMES.includes(name))
		.flatMap((name) => {
			const near = SETTING_NAMES.find(
				(one) =>
					one.length >= MIN_LETTERS &&
					Math.abs(one.length - name.length) <= MAX_EDITS &&
					editDistance(one, name) <= (one.length > MIN_LETTERS ? MAX_EDITS : 1),
			);
			return near ? [`${name} is not a setting of the product; did you mean ${near}?`] : [];
		});
}
