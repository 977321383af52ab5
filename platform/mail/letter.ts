import { withoutLinks } from '#platform/values/person-name.ts';
import { escapeHtml } from '#platform/values/text/escape-html.ts';

/**
 * Content of an email. All texts are plain text and are escaped when the email is rendered.
 * `{sender}` is replaced by the sender's name, which also follows every closing.
 */
export type Letter = {
	title: string;
	greeting: string;
	paragraphs: string[];
	facts?: [label: string, value: string][];
	/**
	 * The main action. `url` starts with https:// or http://. Null if there is nothing to click,
	 * e.g. because a code has to be entered where it was requested.
	 */
	action: { label: string; url: string } | null;
	more?: { label: string; url: string }[];
	closing: string;
};

export type LetterLook = { name: string; leaf: string; mist: string; foot: string };

// The colours from web/ui, as literals, because email programs do not support CSS variables.
const PAPER = '#FBF8F3';
const INK = '#1F2A2E';
const MUTE = '#5A666B';
const FONT = "font-family:'Plus Jakarta Sans',-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

/**
 * Renders the kawung motif: four petals around a point. They are made of rounded corners, because
 * email programs do not display inline SVG.
 */
function mark(leaf: string): string {
	const petal = (corners: string) =>
		`<span style="display:inline-block;width:11px;height:11px;margin:1px;background:${leaf};border-radius:${corners}"></span>`;
	const [falling, rising] = ['0 100% 0 100%', '100% 0 100% 0'];
	const row = (left: string, right: string) =>
		`<div style="height:13px;font-size:0;line-height:0">${petal(left)}${petal(right)}</div>`;
	return `<div aria-hidden="true" style="display:inline-block;width:26px;vertical-align:middle">${row(falling, rising)}${row(rising, falling)}</div>`;
}

function factsHtml(facts: [string, string][], mist: string): string {
	if (facts.length === 0) return '';
	const lines = facts.map(
		([label, value]) =>
			`<div style="padding:6px 0"><div style="font-size:14px;color:${MUTE}">${escapeHtml(label)}</div>` +
			`<div style="font-size:16px;font-weight:600;overflow-wrap:anywhere;word-break:break-word">${escapeHtml(value)}</div></div>`,
	);
	return `<div style="margin:24px 0;padding:16px 24px;background:${mist};border-radius:4px 20px 20px 20px">${lines.join('')}</div>`;
}

function checkAddress(url: string): void {
	if (!/^https?:\/\/[^\s]+$/i.test(url))
		throw new Error('letter: the address must start with https://');
}

function moreHtml(more: NonNullable<Letter['more']>, leaf: string): string {
	return more
		.map(({ label, url }) => {
			checkAddress(url);
			return `<p style="margin:0 0 8px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:8px 0;color:${leaf};font-weight:600">${escapeHtml(label)}</a></p>`;
		})
		.join('');
}

function actionHtml(action: Letter['action'], leaf: string): string {
	if (!action) return '';
	checkAddress(action.url);
	const style = `display:inline-block;padding:12px 24px;background:${leaf};color:#FFFFFF;border-radius:10px;font-weight:600;text-decoration:none`;
	return `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="${style}">${escapeHtml(action.label)}</a></p>`;
}

function html(letter: Letter, look: LetterLook): string {
	const paragraphs = letter.paragraphs
		.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`)
		.join('');
	return `<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(letter.title)}</title></head>
<body style="margin:0;background:${PAPER};color:${INK};${FONT};font-size:16px;line-height:1.6">
<div style="max-width:600px;margin:0 auto;padding:24px 16px">
<div style="padding:8px 0 24px">${mark(look.leaf)} <strong style="font-size:21px;color:${look.leaf};vertical-align:middle">${escapeHtml(look.name)}</strong></div>
<div style="padding:24px;background:#FFFFFF;border-radius:4px 20px 20px 20px">
<h1 style="margin:0 0 16px;font-size:26px;line-height:1.15">${escapeHtml(letter.title)}</h1>
<p style="margin:0 0 16px">${escapeHtml(letter.greeting)}</p>
${paragraphs}${factsHtml(letter.facts ?? [], look.mist)}${actionHtml(letter.action, look.leaf)}${moreHtml(letter.more ?? [], look.leaf)}
<p style="margin:24px 0 0">${escapeHtml(letter.closing)}</p>
</div>
<p style="margin:24px 0 0;font-size:14px;color:${MUTE}">${escapeHtml(look.foot)}</p>
</div></body></html>
`;
}

function text(letter: Letter, look: LetterLook): string {
	const facts = (letter.facts ?? []).map(([label, value]) => `${label}: ${value}`);
	const parts = [
		letter.title,
		letter.greeting,
		...letter.paragraphs,
		...(facts.length > 0 ? [facts.join('\n')] : []),
		...(letter.action ? [`${letter.action.label}:\n${letter.action.url}`] : []),
		...(letter.more ?? []).map(({ label, url }) => `${label}:\n${url}`),
		letter.closing,
		`-- \n${look.foot}`,
	];
	return `${parts.join('\n\n')}\n`;
}

function signed(letter: Letter, { name }: LetterLook): Letter {
	const named = (words: string) => words.replaceAll('{sender}', name);
	return {
		...letter,
		title: named(letter.title),
		greeting: withoutLinks(letter.greeting),
		paragraphs: letter.paragraphs.map(named),
		closing: `${letter.closing}, ${name}`,
	};
}

/**
 * Renders both bodies of an email in the sender's style: plain text, and simple HTML that is 600 px
 * wide and loads no external content.
 */
export function writeLetter(letter: Letter, look: LetterLook): { text: string; html: string } {
	const result = signed(letter, look);
	return { html: html(result, look), text: text(result, look) };
}
