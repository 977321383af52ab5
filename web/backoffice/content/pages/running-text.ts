import type { Editor } from '@tiptap/react';

/**
 * A place in running text: the number of the block, counting only blocks with words, and the number
 * of letters before the place.
 */
export type TextPlace = { block: number; offset: number };

const editors = new WeakMap<Element, Editor>();

/** Registers an editor, so that a click on the page finds the editor behind a field. */
export const holdEditor = (editor: Editor): void => void editors.set(editor.view.dom, editor);

function positionOf({ state: { doc } }: Editor, { block, offset }: TextPlace): number {
	const starts: { at: number; size: number }[] = [];
	doc.descendants((node, at) => {
		if (node.isTextblock && node.textContent.trim() !== '')
			starts.push({ at: at + 1, size: node.content.size });
		return !node.isTextblock;
	});
	const found = starts[block] ?? starts[0];
	return found ? found.at + Math.min(offset, found.size) : 1;
}

/** Returns the element that takes the keyboard focus for a field; in running text, places the caret. */
export function focusable(
	field: HTMLElement | null,
	place: TextPlace,
): Pick<HTMLElement, 'focus'> | null {
	const editor = field && editors.get(field);
	if (!editor) return field;
	return {
		focus: () =>
			void editor
				.chain()
				.focus()
				.setTextSelection(positionOf(editor, place))
				.scrollIntoView()
				.run(),
	};
}
