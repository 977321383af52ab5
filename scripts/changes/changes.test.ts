import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, describe, expect, test } from 'vitest';

import { checkArrows } from '../arrows.ts';
import { copyOfTree } from '../copy-of-tree.ts';
import { type Change, foldersOf } from './change.ts';
import { CHANGES } from './changes.ts';

const root = join(import.meta.dirname, '..', '..');

function make({ name, steps }: Change, tree: string): void {
	for (const step of steps) {
		const path = join(tree, step.file);
		if ('text' in step) {
			writeFileSync(path, step.text, { flag: 'wx' });
			continue;
		}
		const text = readFileSync(path, 'utf8');
		if (text.split(step.find).length !== 2)
			throw new Error(`${name}: this does not stand once in ${step.file}: ${step.find}`);
		writeFileSync(
			path,
			text.replace(step.find, () => step.replace),
		);
	}
}

function compile(tree: string): string {
	try {
		execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', '.'], { cwd: tree });
		return '';
	} catch (fault) {
		// If the compiler could not be started, its output is empty and the error is returned
		// instead.
		return String((fault as { stdout?: Buffer }).stdout ?? '') || String(fault);
	}
}

describe('a typical change stays local', () => {
	test.each(CHANGES.map((one) => [one.name, one] as const))(
		'%s touches at most three folders',
		(_name, change) => expect(foldersOf(change).length).toBeLessThanOrEqual(3),
	);

	describe('all changes, applied to a copy of the tree', () => {
		let tree: string;
		beforeAll(() => {
			// The copy excludes tests and files that depend on them.
			tree = copyOfTree('changes', /\.test\.tsx?$|^(e2e|bench|public|keep\.ts)$/);
			for (const change of CHANGES) make(change, tree);
		});

		test('compile without further changes', () => expect(compile(tree)).toBe(''), 400_000);

		test('add no new dependency arrow', async () =>
			expect((await checkArrows(tree)).broken).toEqual([]));
	});
});
