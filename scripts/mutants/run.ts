// `npm run test:mutants [words]`: plants one fault of the table at a time in a copy of the tree and
// runs the tests that are named for it. Fails when a fault goes unnoticed.
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { createVitest, type TestModule, type Vitest } from 'vitest/node';

import { testFolder } from '#platform/files/test-folder.server.ts';

import type { Fault } from './fault.ts';
import { FAULTS } from './faults.ts';

const root = join(import.meta.dirname, '..', '..');
const LEFT_OUT = new Set(['node_modules', 'dist', 'var', '.git', '.tmp']);
const say = (text: string) => process.stdout.write(`${text}\n`);

function copyOfTree(): string {
	const copy = testFolder('mutants');
	cpSync(root, copy, {
		recursive: true,
		filter: (path) => !LEFT_OUT.has(basename(path)),
	});
	symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
	return copy;
}

/** Tests that failed, by file and title; a file that cannot be loaded fails without one. */
function failedOf(modules: readonly TestModule[]): string[] {
	return modules.flatMap((one) =>
		[...one.children.allTests('failed')].map(
			(test) => `${one.relativeModuleId}: ${test.fullName}`,
		),
	);
}

async function run(vitest: Vitest, files: readonly string[]): Promise<TestModule[]> {
	const wanted = new Set(files.map((file) => join(vitest.config.root, file)));
	const all = await vitest.globTestSpecifications([...files]);
	const specifications = all.filter(({ moduleId }) => wanted.has(moduleId));
	if (specifications.length !== wanted.size)
		throw new Error(`not all of these are tests: ${files.join(', ')}`);
	return (await vitest.runTestSpecifications(specifications)).testModules;
}

/** Null when a test noticed, else what is wrong with the fault or its tests. */
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
		const modules = await run(vitest, fault.tests);
		const [first] = failedOf(modules);
		if (first) say(`           ${first}`);
		else if (modules.some((one) => !one.ok())) return 'a test file could not be loaded with it';
		return first ? null : 'SURVIVED';
	} finally {
		put(sound);
	}
}

const filter = process.argv.slice(2).join(' ').toLowerCase();
const chosen = FAULTS.filter((one) =>
	`${one.name} ${one.file} ${one.row}`.toLowerCase().includes(filter),
);
const copy = copyOfTree();
process.chdir(copy);
const vitest = await createVitest('test', {
	root: copy,
	config: join(copy, 'vitest.config.ts'),
	watch: false,
	// One failed test is enough, and the output of failures is wanted here.
	bail: 1,
	reporters: [{}],
});
const began = Date.now();
const problems: string[] = [];
try {
	// Tests that fail anyway would notice everything.
	const files = [...new Set(chosen.flatMap(({ tests }) => tests))];
	const red = failedOf(await run(vitest, files));
	if (red.length > 0) problems.push(`without a fault: ${red.join('; ')}`);
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
