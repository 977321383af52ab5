const known = new WeakMap<TemplateStringsArray, readonly string[]>();

function joined(lines: TemplateStringsArray): readonly string[] {
	const last = lines.length - 1;
	return lines.map((part, at) => {
		const text = part.replace(/>\n\s*</g, '><').replace(/\n\s*/g, ' ');
		const begun = at === 0 ? text.trimStart() : text;
		return at === last ? begun.trimEnd() : begun;
	});
}

/** Joins a long text or HTML that spans several source lines into one line. */
export function prose(lines: TemplateStringsArray, ...values: (string | number)[]): string {
	const parts = known.get(lines) ?? joined(lines);
	known.set(lines, parts);
	return parts.reduce((text, part, at) => `${text}${values[at - 1]}${part}`);
}
