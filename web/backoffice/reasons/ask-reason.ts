/** Shows the person what is wanted and resolves to the reason, or to null if they write none. */
type AskForReason = (words: string) => Promise<string | null>;

let dialog: AskForReason | null = null;
let asking: Promise<string | null> | null = null;

/** Registers the dialog that asks for reasons. Returns a function that removes it. */
export function showReasonsWith(next: AskForReason): () => void {
	dialog = next;
	return () => {
		if (dialog === next) dialog = null;
	};
}

/** Asks once for all calls of a screen that need a reason at the same time. */
export function askReason(words: string): Promise<string | null> {
	asking ??= (dialog?.(words) ?? Promise.resolve(null)).finally(() => {
		asking = null;
	});
	return asking;
}
