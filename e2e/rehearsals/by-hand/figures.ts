import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type StoryFigures = {
	story: string;
	way: string;
	presses: number;
	fields: number;
	pages: number;
	bytes: number;
	read: string[];
};

const LIVE = /^(polite|assertive): /;

/**
 * Prints one line for each story and input method. If `SHOTS` names a folder, saves the transcript
 * next to the screenshots.
 */
export function keepTranscript(
	{ story, way, presses, fields, pages, bytes, read }: StoryFigures,
	heard: readonly string[],
	seconds: number,
): void {
	const live = heard.filter((phrase) => LIVE.test(phrase)).length;
	const text = way === 'reader' ? `, ${heard.length} phrases, ${live} of them announced` : '';
	process.stdout.write(
		`${story} (${way}): ${presses} ${way === 'slow' ? 'taps' : 'keys'}, ${fields} fields, ${pages} pages, ${seconds.toFixed(0)} s, ${Math.round(bytes / 1_000)} kB${text}\n`,
	);
	const folder = process.env['SHOTS'];
	if (folder && way === 'reader')
		writeFileSync(
			join(folder, `hard-days-${story}.txt`),
			[...read, '== all', ...heard].join('\n'),
		);
}
