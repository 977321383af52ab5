import { expect, test } from 'vitest';

import { videoOf } from './video.ts';

const youtube = { kind: 'frame', src: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ' };

test.each([
	['https://www.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
	['https://youtu.be/dQw4w9WgXcQ', youtube],
	['https://m.youtube.com/shorts/dQw4w9WgXcQ', youtube],
	['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', youtube],
	[
		'https://vimeo.com/76979871',
		{ kind: 'frame', src: 'https://player.vimeo.com/video/76979871?dnt=1' },
	],
	['/images/videos/jaga-aman.webm', { kind: 'file', src: '/images/videos/jaga-aman.webm' }],
	['', null],
	[undefined, null],
	['https://evil.test/watch?v=dQw4w9WgXcQ', null],
	['http://youtube.com/watch?v=dQw4w9WgXcQ', null],
	['https://youtube.com.evil.test/embed/dQw4w9WgXcQ', null],
	['https://www.youtube.com/watch', null],
	['https://youtu.be/"onload=x', null],
	['javascript:alert(1)', null],
	['//evil.test/a.mp4', null],
	['/images/../secret.mp4', null],
])('shows the video %s as %o (B3.1.33)', (address, video) =>
	expect(videoOf(address)).toEqual(video),
);
