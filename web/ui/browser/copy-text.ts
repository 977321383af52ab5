/**
 * Puts a text on the clipboard; where the browser has none, it marks the text so that one touch
 * copies it.
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
