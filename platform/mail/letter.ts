import { withoutLinks } from '#platform/values/person-name.ts';
import { escapeHtml } from '#platform/values/text/escape-html.ts';

import { LETTER_COLOUR, letterStyle } from './letter-style.ts';

/**
 * Content of an email. All texts are plain text and are escaped when the email is rendered.
 * `{sender}` is replaced by the sender's name, which also follows every closing.
 */
export type Letter = {
	title: string;
	greeting: string;
	/** A sentence without which the facts could not be understood, e.g. by a stranger. */
	opening?: string;
	/** Shown first, because most readers look for a number, an amount or a date. */
	facts?: [label: string, value: string][];
	paragraphs: string[];
	/**
	 * The main action. `url` starts with https:// or http://. Null if there is nothing to click,
	 * e.g. because a code has to be entered where it was requested.
	 */
	action: { label: string; url: string } | null;
	more?: { label: string; url: string }[];
	closing: string;
};

export type LetterLook = {
	name: string;
	leaf: string;
	mist: string;
	/** The colours for readers with a dark scheme. */
	night: { leaf: string; mist: string };
	foot: string;
};

const { paper: PAPER, ink: INK, mute: MUTE } = LETTER_COLOUR;
const FONT = "font-family:'Plus Jakarta Sans',-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

/**
 * Renders the kawung motif: four petals around a point. They are made of rounded corners, because
 * email programs do not display inline SVG.
 */
function mark(leaf: string): string {
	const petal = (corners: string) =>
		`<span class="petal" style="display:inline-block;width:11px;height:11px;margin:1px;background:${leaf};border-radius:${corners}"></span>`;
	const [falling, rising] = ['0 100% 0 100%', '100% 0 100% 0'];
	const row = (left: string, right: string) =>
		`<div style="height:13px;font-size:0;line-height:0">${petal(left)}${petal(right)}</div>`;
	return `<div aria-hidden="true" style="display:inline-block;width:26px;vertical-align:middle">${row(falling, rising)}${row(rising, falling)}</div>`;
}

/** A word that is longer does not fit in a line of a phone at the usual size. */
const LONG_WORD = 22;

/** Returns the size of a fact's value, in pixels: smaller for long numbers, which then break once. */
const valueSize = (value: string): number =>
	value.split(/[\s-]+/).some((word) => word.length >= LONG_WORD) ? 14 : 16;

/** A value that is a sentence, not a name, a number or a date. */
const isSentence = (value: string) => value.length > 60;

function factsHtml(facts: [string, string][], mist: string): string {
	if (facts.length === 0) return '';
	const lines = facts.map(
		([label, value]) =>
			`<div class="fact" style="padding:6px 0"><div class="mute label" style="font-size:14px;color:${MUTE}">${escapeHtml(label)}</div>` +
			`<div class="value" style="font-size:${valueSize(value)}px;font-weight:${isSentence(value) ? 400 : 600};overflow-wrap:anywhere;word-break:break-word">${escapeHtml(value)}</div></div>`,
	);
	return `<div class="facts" style="margin:16px 0 24px;padding:10px 16px;background:${mist};border-radius:4px 20px 20px 20px">${lines.join('')}</div>`;
}

function checkAddress(url: string): void {
	if (!/^https?:\/\/[^\s]+$/i.test(url))
		throw new Error('letter: the address must start with https://');
}

function moreHtml(more: NonNullable<Letter['more']>, leaf: string): string {
	return more
		.map(({ label, url }) => {
			checkAddress(url);
			return `<p style="margin:0 0 8px"><a class="link" href="${escapeHtml(url)}" style="display:inline-block;padding:8px 0;color:${leaf};font-weight:600">${escapeHtml(label)}</a></p>`;
		})
		.join('');
}

function actionHtml(action: Letter['action'], leaf: string): string {
	if (!action) return '';
	checkAddress(action.url);
	const style = `display:inline-block;padding:12px 24px;background:${leaf};color:#FFFFFF;border-radius:10px;font-weight:600;text-decoration:none`;
	return `<p style="margin:24px 0"><a class="button" href="${escapeHtml(action.url)}" style="${style}">${escapeHtml(action.label)}</a></p>`;
}

const paragraphHtml = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

/**
 * Returns the words that a list of emails shows after the subject. They would otherwise be the
 * greeting and the first fact.
 */
function previewHtml({ opening, paragraphs }: Letter): string {
	const words = opening ?? paragraphs[0];
	if (!words) return '';
	return `<div aria-hidden="true" style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(words)}</div>`;
}

function html(letter: Letter, look: LetterLook): string {
	const body = [
		`<h1 style="margin:0 0 16px;font-size:26px;line-height:1.15">${escapeHtml(letter.title)}</h1>`,
		paragraphHtml(letter.greeting),
		...(letter.opening ? [paragraphHtml(letter.opening)] : []),
		factsHtml(letter.facts ?? [], look.mist),
		...letter.paragraphs.map(paragraphHtml),
		actionHtml(letter.action, look.leaf),
		moreHtml(letter.more ?? [], look.leaf),
		`<p style="margin:24px 0 0">${escapeHtml(letter.closing)}</p>`,
	].join('');
	return `<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(letter.title)}</title>${letterStyle(look.night)}</head>
<body class="paper" style="margin:0;background:${PAPER};color:${INK};${FONT};font-size:16px;line-height:1.6">
${previewHtml(letter)}<div class="page" style="max-width:600px;margin:0 auto;padding:16px 12px">
<div style="padding:8px 0 16px">${mark(look.leaf)} <strong class="name" style="font-size:21px;color:${look.leaf};vertical-align:middle">${escapeHtml(look.name)}</strong></div>
<div class="card" style="padding:24px 20px;background:#FFFFFF;border-radius:4px 20px 20px 20px">
${body}
</div>
<p class="mute" style="margin:24px 0 0;font-size:14px;color:${MUTE}">${escapeHtml(look.foot)}</p>
</div></body></html>
`;
}

function text(letter: Letter, look: LetterLook): string {
	const facts = (letter.facts ?? []).map(([label, value]) => `${label}: ${value}`);
	const parts = [
		letter.title,
		letter.greeting,
		...(letter.opening ? [letter.opening] : []),
		...(facts.length > 0 ? [facts.join('\n')] : []),
		...letter.paragraphs,
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
		...(letter.opening ? { opening: named(letter.opening) } : {}),
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
