// `npm run test:mutants [words]`: plants one fault at a time in a copy of the source tree and runs
// the tests for it. Fails if any fault goes unnoticed.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { createVitest, type Vitest } from 'vitest/node';

import { copyOfTree } from '../copy-of-tree.ts';
import type { Fault } from './fault.ts';
import { FAULTS } from './faults.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

/**
 * Results of the current test run. They are collected directly, because reports from an earlier run
 * must not count.
 */
const heard = { failed: [] as string[], broken: false };

async function run(vitest: Vitest, files: readonly string[]): Promise<typeof heard> {
	const wanted = new Set(files.map((file) => join(vitest.config.root, file)));
	const all = await vitest.globTestSpecifications([...files]);
	const specifications = all.filter(({ moduleId }) => wanted.has(moduleId));
	if (specifications.length !== wanted.size)
		throw new Error(`not all of these are tests: ${files.join(', ')}`);
	Object.assign(heard, { failed: [], broken: false });
	await vitest.runTestSpecifications(specifications);
	return heard;
}

/**
 * Plants a fault and runs its tests. Returns null if a test failed, otherwise a description of the
 * problem with the fault or its tests.
 */
async function plant(vitest: Vitest, fault: Fault): Promise<string | null> {
	const path = join(vitest.config.root, fault.file);
	const sound = readFileSync(path, 'utf8');
	if (sound.split(fault.find).length !== 2) return '`find` does not stand there exactly once';
	const put = (text: string) => {
		writeFileSync(path, text);
		vitest.invalidateFile(path);
	};
	put(sound.replace(fault.find, () => fault.replace));
	try {
		const { failed, broken } = await run(vitest, fault.tests);
		if (failed.length > 0) say(`           ${failed[0]}`);
		else if (broken) return 'a test file could not be loaded with it';
		return failed.length > 0 ? null : 'SURVIVED';
	} finally {
		put(sound);
	}
}

const filter = process.argv.slice(2).join(' ').toLowerCase();
const chosen = FAULTS.filter((one) =>
	`${one.name} ${one.file} ${one.row}`.toLowerCase().includes(filter),
);
const copy = copyOfTree('mutants');
process.chdir(copy);
const vitest = await createVitest('test', {
	root: copy,
	config: join(copy, 'vitest.config.ts'),
	watch: false,
	bail: 1,
	reporters: [
		{
			onTestCaseResult(test) {
				if (test.result().state === 'failed')
					heard.failed.push(`${test.module.relativeModuleId}: ${test.fullName}`);
			},
			onTestModuleEnd(module) {
				if (module.state() === 'failed') heard.broken = true;
			},
			// `npm test` fails for unhandled errors too, because they end a process.
			onTestRunEnd(_modules, unhandled) {
				for (const error of unhandled) heard.failed.push(`unhandled: ${error.message}`);
			},
		},
	],
});
const began = Date.now();
const problems: string[] = [];
try {
	// Tests that fail even without a fault would seem to detect every fault.
	const files = [...new Set(chosen.flatMap(({ tests }) => tests))];
	const { failed, broken } = await run(vitest, files);
	if (failed.length > 0 || broken) problems.push(`red without a fault: ${failed.join('; ')}`);
	for (const fault of problems.length > 0 ? [] : chosen) {
		const problem = await plant(vitest, fault);
		say(
			`${problem ? 'NOT CAUGHT' : 'caught    '} ${fault.name}${problem ? `: ${problem}` : ''}`,
		);
		if (problem) problems.push(`${fault.name} (${fault.file}): ${problem}`);
	}
} finally {
	await vitest.close();
}
const seconds = ((Date.now() - began) / 1000).toFixed(0);
say(`\n${chosen.length} faults planted, ${chosen.length - problems.length} caught (${seconds} s)`);
for (const problem of problems) say(`  ${problem}`);
process.exit(problems.length === 0 && chosen.length > 0 ? 0 : 1);
