/**
 * Copies a text to the clipboard. Without clipboard access, selects the text so that one tap copies
 * it.
 */
export async function copyText(text: string, shown: HTMLElement | null): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		if (shown) getSelection()?.selectAllChildren(shown);
		return false;
	}
}
