import { useHydrated } from '#web/ui/browser/use-hydrated.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Mark } from '#web/ui/Mark.tsx';

import { Reach } from './Reach.tsx';

/**
 * Back needs the browser's history, so the button shows with the script. Its room is there from the
 * beginning: anyone who presses Home while the script arrives must not find another button under
 * the finger.
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

/** A lost page in the look of A2.10: what happened, and two ways on. */
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
	/** It may be there at the next look. */
	again?: boolean;
	/** Without script, where nothing goes back. */
	still?: boolean;
}) {
	return (
		<section className="page grid justify-items-center gap-4 py-24 text-center">
			<div className="text-leaf/25">
				<Mark size="size-28" />
			</div>
			<p className="text-lg font-semibold text-mute">{title}</p>
			<h1 className="text-4xl">{heading}</h1>
			<p>{words}</p>
			<div className="mt-4 flex flex-wrap justify-center gap-3">
				{/* Its own address: looks again with and without script. */}
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

/** A2.10: nothing has this address. */
export function NotFound() {
	return (
		<LostPage
			title="Oops!"
			heading="404 - PAGE NOT FOUND"
			words="Halaman tidak ditemukan atau belum tersedia."
		/>
	);
}
