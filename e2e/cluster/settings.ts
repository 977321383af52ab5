import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DEPLOY = join(import.meta.dirname, '../../deploy');

export type ClusterSettings = Record<string, string>;

export function filled(name: string, settings: ClusterSettings): string {
	return readFileSync(join(DEPLOY, name), 'utf8').replace(
		/\$\{([A-Z][A-Z0-9_]*)\}/g,
		(_, variable: string) => {
			const value = settings[variable];
			if (value === undefined) throw new Error(`${name} asks for ${variable}: not set`);
			return value;
		},
	);
}

export function place(
	name: string,
	settings: ClusterSettings,
	folder: string,
	mode = 0o644,
): string {
	const path = join(folder, name.split('/').at(-1) ?? name);
	writeFileSync(path, filled(name, settings), { mode });
	return path;
}

export const password = () => randomBytes(16).toString('hex');
