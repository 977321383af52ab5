/** One place of a change: `find` stands exactly once in the file and is replaced. */
type Edit = { file: string; find: string; replace: string };
/** A file that the change brings. */
type Added = { file: string; text: string };

/**
 * A typical change of the product, made as a person would make it. `folders` is what it may touch
 * beside its tests and documents: a noun of `insurance/`, an audience of `web/`, a part of
 * `platform/`, or a folder at the top.
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
