import { useHydrated } from '#web/ui/browser/use-hydrated.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Scene } from '#web/ui/Scene.tsx';

import { Reach } from './Reach.tsx';

/**
 * Back button. It needs the browser's history, so it appears only once the script has loaded. Its
 * space is reserved from the start, so that visitors about to tap Home do not hit another button.
 */
function Back() {
	const here = useHydrated();
	return (
		<span className={here ? '' : 'invisible'}>
			<Button look="second" onClick={() => history.back()} lang="en">
				Back
			</Button>
		</span>
	);
}

/** A missing page in the design of A2.10, with an explanation and two links. */
export function LostPage({
	title,
	heading,
	words,
	again = false,
	still = false,
}: {
	title: string;
	heading: string;
	words: string;
	/** True if a retry may find the page. */
	again?: boolean;
	/** True if there is no script, so that the Back button cannot work. */
	still?: boolean;
}) {
	return (
		<section className="page grid justify-items-center gap-4 py-16 text-center">
			<Scene
				name={again ? 'repairs' : 'lost'}
				alt={
					again
						? 'Teknisi berhelm memegang kunci pas di depan rumah-rumah kampung'
						: 'Pengemudi becak menunjuk jalan, penumpangnya membuka peta'
				}
			/>
			<p className="text-lg font-semibold text-mute">{title}</p>
			<h1 className="text-4xl">{heading}</h1>
			<p>{words}</p>
			<div className="mt-4 flex flex-wrap justify-center gap-3">
				{/* A link to the current address, because it retries both with and without
				    script. */}
				{again ? <ButtonLink url="">Coba lagi</ButtonLink> : null}
				{still ? null : <Back />}
				<ButtonLink url="/" look={again ? 'second' : 'main'} lang="en">
					Home
				</ButtonLink>
			</div>
			<Reach />
		</section>
	);
}

/** Shown if no page has this address (A2.10). */
export function NotFound() {
	return (
		<LostPage
			title="Oops!"
			heading="404 - PAGE NOT FOUND"
			words="Halaman tidak ditemukan atau belum tersedia."
		/>
	);
}
