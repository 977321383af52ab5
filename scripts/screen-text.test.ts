import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { expect, test } from 'vitest';

import { testFolder } from '#platform/files/test-folder.server.ts';

import { looseTextOf } from './screen-text.ts';

const root = join(import.meta.dirname, '..');

test('no screen has text that a page translator would detach from React', () => {
	const files = globSync('web/**/*.tsx', { cwd: root });
	expect(files.length).toBeGreaterThan(400);
	const loose = files.flatMap((file) => looseTextOf(file).map((one) => `${file}:${one}`));
	// To fix a failure, write one template literal or put the changing text into a separate <span>.
	expect(loose).toEqual([]);
});

test('only one module formats numbers on screens and in documents', () => {
	const files = globSync('{web,insurance,platform,sample}/**/*.{ts,tsx}', { cwd: root });
	expect(files.length).toBeGreaterThan(2_000);
	const others = files.filter((file) =>
		/\.toLocaleString\(|Intl\.NumberFormat/.test(readFileSync(join(root, file), 'utf8')),
	);
	// To fix a failure, use groupDigits and formatRupiah from platform/values/money.ts, or
	// groupDecimals.
	expect(others).toEqual([]);
});

test('no text writes an amount without formatting it', () => {
	const files = globSync('{web,insurance,sample}/**/*.{ts,tsx}', { cwd: root }).filter(
		(file) => !/\.test\.tsx?$/.test(file),
	);
	const bare = files.flatMap(
		(file) =>
			readFileSync(join(root, file), 'utf8')
				.match(/Rp\$\{(?!groupD)(?![^}]*Formated\})[^}]*\}/g)
				?.map((found) => `${file}: ${found}`) ?? [],
	);
	// To fix a failure, use formatRupiah from platform/values/money.ts.
	expect(bare).toEqual([]);
});

test.each<[string, boolean]>([
	['<p>Rp{price}</p>', true],
	['<p>{price} / {unit}</p>', true],
	['<p><b>Premi</b>{price}</p>', true],
	["<p>Premi{isOld ? ' lama' : ''}</p>", true],
	['<p>Premi{isOld ? <b>lama</b> : null}</p>', true],
	['<p>{`Rp${price}`}</p>', false],
	['<p>Premi <span>{price}</span> setahun</p>', false],
	['<p><span>Premi</span>{isOld ? <b>lama</b> : null}</p>', false],
	['<ul><li>Premi</li>{list.map((one) => <li>{one}</li>)}</ul>', false],
	["<p><b>Premi</b>{' '}<b>{price}</b></p>", false],
])('%s contains loose text: %s', (markup, isLoose) => {
	const folder = testFolder('screen-text');
	const file = join(folder, 'Screen.tsx');
	writeFileSync(file, `export const Screen = () => ${markup};`);
	expect(looseTextOf(relative(root, file))).toHaveLength(isLoose ? 1 : 0);
	rmSync(folder, { recursive: true, force: true });
});
