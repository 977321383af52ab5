import type { EditorProps } from '@tiptap/pm/view';

import { cleanedPaste } from './cleaned-paste.ts';

/**
 * Returns the editor props that handle pasting. `onLeft` receives the names of pictures that cannot
 * be pasted.
 */
export const pasteProps = (
	onLeft: (pictures: string[]) => void,
): Pick<EditorProps, 'transformPastedHTML' | 'handlePaste'> => ({
	transformPastedHTML: (html) => {
		const paste = cleanedPaste(html);
		onLeft(paste.pictures);
		return paste.html;
	},
	handlePaste: (_view, event) => {
		const pasted = event.clipboardData;
		if (pasted && pasted.getData('text/html') === '')
			onLeft([...pasted.files].map(({ name }) => name));
		return false;
	},
});
