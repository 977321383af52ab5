/** A file with its fields, as an upload takes them. */
export function formDataOf(fields: Record<string, string | File>): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	return form;
}
