/** The colours from web/ui, as literals, because email programs do not support CSS variables. */
export const LETTER_COLOUR = { paper: '#FBF8F3', ink: '#1F2A2E', mute: '#5A666B' } as const;
/** None consists of six digits, which a phone could take for a code. */
const NIGHT = { paper: '#101B19', card: '#1A2724', ink: '#EDF2EF', mute: '#A9B7B2' } as const;

/** Width in pixels from which a fact has its label next to it. */
const WIDE = 520;

/**
 * Returns the rules that style attributes cannot express: the dark scheme, and labels next to their
 * facts on wide screens. Programs that ignore them show the light scheme in one column.
 */
export function letterStyle(night: { leaf: string; mist: string }): string {
	const dark = Object.entries({
		'.paper': `background:${NIGHT.paper}!important;color:${NIGHT.ink}!important`,
		'.card': `background:${NIGHT.card}!important`,
		'.facts': `background:${night.mist}!important`,
		'.mute': `color:${NIGHT.mute}!important`,
		'.link,.name': `color:${night.leaf}!important`,
		'.petal': `background:${night.leaf}!important`,
		'.button': `background:${night.leaf}!important;color:${NIGHT.paper}!important`,
	}).map(([of, rules]) => `${of}{${rules}}`);
	return `<style>:root{color-scheme:light dark}
@media (min-width:${WIDE}px){.page{padding:24px 16px!important}.card{padding:32px!important}.facts{padding:12px 20px!important}.label,.value{display:inline-block;vertical-align:top}.label{width:36%;padding-top:2px}.value{width:63%}}
@media (prefers-color-scheme:dark){${dark.join('')}}</style>`;
}
