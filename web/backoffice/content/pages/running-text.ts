import type { Editor } from '@tiptap/react';

/**
 * A position in running text: the index of its block among those that contain words, and the number
 * of characters before the position.
 */
export type TextPlace = { block: number; offset: number };

const editors = new WeakMap<Element, Editor>();

/**
 * Registers an editor, so that the editor for a field can be found when its text on the page is
 * clicked.
 */
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

/**
 * Returns the element that takes keyboard focus for a field. In running text, it also places the
 * caret.
 */
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
