import { useEffect, useRef, useState } from 'react';

import type { Image, PageData } from '#insurance/site/content/page.ts';
import { Picture } from '#web/ui/Picture.tsx';

import { type Video, videoOf } from './video.ts';

const BOX = 'daylight aspect-video w-full bg-ink';

function Player({ video, title }: { video: Video; title: string }) {
	const box = useRef<HTMLIFrameElement & HTMLVideoElement>(null);
	useEffect(() => box.current?.focus(), []);
	const name = `Video ${title}`;
	if (video.kind === 'file')
		return (
			<video
				ref={box}
				src={video.src}
				controls
				autoPlay
				muted
				playsInline
				aria-label={name}
				className={BOX}
			/>
		);
	return (
		<iframe
			ref={box}
			src={`${video.src}${video.src.includes('?') ? '&' : '?'}autoplay=1`}
			title={name}
			allow="autoplay; fullscreen; picture-in-picture"
			sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
			referrerPolicy="strict-origin"
			className={BOX}
		/>
	);
}

/** The product's video (B2.1.04). Nothing is loaded from the video host until play is clicked. */
export function ProductVideo({ page }: { page: PageData }) {
	const [playing, setPlaying] = useState(false);
	const video = videoOf(page.embed_video);
	if (!video) return null;
	const poster: Image | undefined = page.image && {
		...page.image,
		default: page.image.mobile ?? page.image.default,
		tablet: undefined,
	};
	return (
		<section className="chapter page print:hidden" aria-labelledby="video">
			<div className="mx-auto max-w-3xl">
				<h2 id="video" className="text-3xl">
					Lihat dalam satu menit
				</h2>
				<div className="petal-lg relative mt-4 overflow-hidden border border-line">
					{playing ? (
						<Player video={video} title={page.title} />
					) : (
						<button
							type="button"
							onClick={() => setPlaying(true)}
							className="group relative block w-full"
							aria-label={`Putar video ${page.title}`}
						>
							{poster ? (
								<Picture
									image={poster}
									className="aspect-video w-full object-cover"
								/>
							) : (
								<span className={`block ${BOX}`} />
							)}
							<span
								aria-hidden="true"
								className="absolute inset-0 grid place-items-center"
							>
								<span className="grid size-20 place-items-center rounded-full bg-leaf text-white shadow-float group-hover:bg-leaf-deep">
									<svg viewBox="0 0 24 24" className="size-9" fill="currentColor">
										<path d="M8 5v14l11-7z" />
									</svg>
								</span>
							</span>
						</button>
					)}
				</div>
				{video.kind === 'frame' && !playing ? (
					<p className="mt-2 text-sm text-mute">
						Menekan putar memuat pemutar dari <span>{new URL(video.src).hostname}</span>
						.
					</p>
				) : null}
			</div>
		</section>
	);
}
