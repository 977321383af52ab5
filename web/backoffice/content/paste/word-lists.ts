import { type PastedElement, type PastedNode, wordsOfNodes } from './pasted-tree.ts';

type WordItem = { level: number; ordered: boolean; inside: PastedNode[] };

const NUMBERED = /^(?:\s|&nbsp;)*\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)]/i;
const MARKER =
	/^(?:\s|&nbsp;)*(?:[·•▪◦§\u00b7\uf0b7-]|o(?=\s|&nbsp;)|\(?(?:\d{1,3}|[a-z])[.)])(?:\s|&nbsp;)+/i;

const isMarker = (node: PastedNode): boolean =>
	typeof node !== 'string' && /ignore/.test(node.style['mso-list'] ?? '');

function withoutMarker(nodes: readonly PastedNode[]): { marker: string; inside: PastedNode[] } {
	let marker = '';
	const walk = (all: readonly PastedNode[]): PastedNode[] =>
		all.flatMap((one): PastedNode[] => {
			if (typeof one === 'string') return [one];
			if (!isMarker(one)) return [{ ...one, inside: walk(one.inside) }];
			marker = wordsOfNodes(one.inside);
			return [];
		});
	const inside = walk(nodes);
	const [first] = inside;
	if (marker !== '' || typeof first !== 'string') return { marker, inside };
	const typed = MARKER.exec(first)?.[0] ?? '';
	return { marker: typed, inside: [first.slice(typed.length), ...inside.slice(1)] };
}

function wordItem(node: PastedNode): WordItem | null {
	if (typeof node === 'string' || node.tag !== 'p') return null;
	const level = /level(\d)/.exec(node.style['mso-list'] ?? '')?.[1];
	if (level === undefined && !/MsoListParagraph/i.test(node.attributes['class'] ?? ''))
		return null;
	const { marker, inside } = withoutMarker(node.inside);
	// A paragraph that continues an item has the class but no marker.
	if (marker === '') return null;
	return { level: Number(level ?? 1), ordered: NUMBERED.test(marker), inside };
}

const element = (tag: string, inside: PastedNode[]): PastedElement => ({
	tag,
	attributes: {},
	style: {},
	inside,
});

function listsOf(items: readonly WordItem[]): PastedNode[] {
	const [first] = items;
	if (!first) return [];
	const end = items.findIndex(
		(one) =>
			one.level < first.level || (one.level === first.level && one.ordered !== first.ordered),
	);
	const own = end < 0 ? items : items.slice(0, end);
	const starts = own.flatMap(({ level }, at) => (level <= first.level ? [at] : []));
	const lines = starts.map((at, place) =>
		element('li', [
			...(own[at]?.inside ?? []),
			...listsOf(own.slice(at + 1, starts[place + 1] ?? own.length)),
		]),
	);
	const list = element(first.ordered ? 'ol' : 'ul', lines);
	return [list, ...(end < 0 ? [] : listsOf(items.slice(end)))];
}

/** Converts Word's lists, which are paragraphs that begin with a marker, to HTML lists. */
export function withWordLists(nodes: readonly PastedNode[]): PastedNode[] {
	const made: PastedNode[] = [];
	let items: WordItem[] = [];
	const finish = () => {
		made.push(...listsOf(items));
		items = [];
	};
	for (const node of nodes) {
		const item = wordItem(node);
		if (item) items.push(item);
		else if (typeof node === 'string' && node.trim() === '') {
			if (items.length === 0) made.push(node);
		} else {
			finish();
			made.push(
				typeof node === 'string' ? node : { ...node, inside: withWordLists(node.inside) },
			);
		}
	}
	finish();
	return made;
}
