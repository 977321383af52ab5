/** One edit within a change: `find` occurs exactly once in the file and is replaced. */
type Edit = { file: string; find: string; replace: string };
type Added = { file: string; text: string };

/**
 * A typical change to the product, made as a developer would make it. It may touch at most three
 * folders, apart from tests and documents: areas of `insurance/`, audiences of `web/`, parts of
 * `platform/`, or top-level folders.
 */
export type Change = { name: string; steps: readonly (Edit | Added)[] };

const isTestOrDocument = (file: string) => /^(e2e|docs)\/|\.test\.tsx?$|\.md$/.test(file);

export function foldersOf({ steps }: Change): string[] {
	const folders = steps
		.map(({ file }) => file)
		.filter((file) => !isTestOrDocument(file))
		.map((file) => {
			const [top = '', second = '', ...rest] = file.split('/');
			return rest.length > 0 ? `${top}/${second}` : top;
		});
	return [...new Set(folders)].sort();
}

export const after = (file: string, find: string, added: string): Edit => ({
	file,
	find,
	replace: `${find}${added}`,
});

export const before = (file: string, find: string, added: string): Edit => ({
	file,
	find,
	replace: `${added}${find}`,
});
