import type { PageData } from '#insurance/site/content/page.ts';
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { ApplicationScreens } from '../../application/ApplicationScreens.tsx';
import { SendStep } from '../../application/consents/SendStep.tsx';
import { type FormTools, formFieldId } from '../../application/form-context.ts';
import type { FieldProblem } from '../../application/form-problems.ts';
import type { ApplicationPrice } from '../../application/price/use-price.ts';
import { HolderStep } from '../../application/steps/HolderStep.tsx';
import { VehicleStep } from '../../application/steps/VehicleStep.tsx';
import type { PostedPart } from '../posted.ts';
import { EnterPress, Sealed } from '../PostedFrame.tsx';

export type ApplicationState = {
	tools: FormTools;
	page: PageData;
	/** How far the form has come, and the screen to show. */
	shown: PostedPart;
	screen: 1 | 2;
	price: ApplicationPrice;
	problems: readonly FieldProblem[];
	nikDiffers: boolean;
	success: string | null;
	notice: string | null;
};

function Said({
	success,
	notice,
	problems,
}: Pick<ApplicationState, 'success' | 'notice' | 'problems'>) {
	return (
		<div id="pengajuan" tabIndex={-1} className="grid gap-4 empty:hidden">
			{success ? <Notice look="success">{success}</Notice> : null}
			{notice ? <Notice look="warning">{notice}</Notice> : null}
			<ErrorSummary
				ref={null}
				problems={problems.map(({ name, message }) => ({
					id: name === null ? 'pengajuan' : formFieldId(name),
					message,
				}))}
			/>
		</div>
	);
}

const nothing = () => undefined;

/**
 * The application as the server renders it for a browser without script: the screens of the form
 * that runs, in a form whose buttons send it. Nothing that was sent is lost.
 */
export function PostedApplication({ token, ...state }: ApplicationState & { token: string }) {
	const { tools, page, shown, screen, problems } = state;
	// A reason that is shown with its fields is not repeated next to the premium.
	const isTwice = state.price.state === 'refused' && problems.length > 0;
	const price = isTwice ? { ...state.price, message: '' } : state.price;
	const chosen = price.plans.find(({ freqType }) => freqType === tools.values.frequency);
	return (
		<form method="post" action={`/beli/${page.slug}`} noValidate className="grid gap-10">
			<Sealed token={token} />
			<input type="hidden" name="sampai" value={shown} />
			<input type="hidden" name="layar" value={screen} />
			{chosen ? <input type="hidden" name="terlihat" value={chosen.planRate} /> : null}
			<EnterPress value={screen === 2 ? 'simpan' : 'lanjut'}>Lanjut</EnterPress>
			<Said {...state} />
			<ApplicationScreens
				tools={tools}
				page={page}
				stage="holder"
				screen={screen}
				price={price}
				chosen={chosen}
				vehicle={
					tools.values.kind === 'vehicle' ? (
						<VehicleStep tools={tools} page={page} />
					) : null
				}
				holder={
					shown === 'pemegang' ? (
						<>
							<HolderStep
								tools={tools}
								page={page}
								nikDiffers={state.nikDiffers}
								onHome={nothing}
								onDomicile={nothing}
							/>
							<SendStep
								tools={tools}
								page={page}
								chosen={chosen}
								proven
								sending="idle"
							/>
						</>
					) : null
				}
			/>
		</form>
	);
}
