import type { ReactNode } from 'react';

import type { WirePlan } from '#insurance/sales/quotes/api.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { paths } from '#web/paths.ts';
import { Button, buttonClass } from '#web/ui/Button.tsx';
import { ratePer } from '#web/ui/Receipt.tsx';

import type { Stage } from './draft/draft-memory.ts';
import type { FormTools } from './form-context.ts';
import type { ApplicationPrice } from './price/use-price.ts';
import { CoverageStep, Extras } from './steps/CoverStep.tsx';
import { InsuredStep } from './steps/InsuredStep.tsx';
import { PlanActions } from './steps/PlanActions.tsx';
import { PlanCards } from './steps/PlanCards.tsx';
import { ProductQuestions } from './steps/Questions.tsx';

type Chosen = { tools: FormTools; page: PageData; chosen: WirePlan | undefined };

/** Shows the price of the choices from the first screen, with a way back to it. */
function ChosenPlan({ tools, chosen }: Omit<Chosen, 'page'>) {
	return (
		<p className="flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-mist px-4 py-1">
			{chosen ? <strong className="tabular text-xl">{ratePer(chosen)}</strong> : null}
			{tools.posted ? (
				<Button type="submit" name="aksi" value="ubah" look="quiet">
					Ubah pilihan
				</Button>
			) : (
				<a href={paths.applicationForm} className={buttonClass('quiet')}>
					Ubah pilihan
				</a>
			)}
		</p>
	);
}

type ScreensProps = Chosen & {
	stage: Stage;
	screen: 1 | 2;
	price: ApplicationPrice;
	/** Parts that the browser loads once they are needed. */
	vehicle: ReactNode;
	holder: ReactNode;
	riplay?: ReactNode;
	onPick?: (frequency: WirePlan['freqType']) => void;
	onNext?: () => void;
	onAgain?: () => void;
	onStartOver?: () => void;
};

const nothing = () => undefined;

/**
 * The two screens of an application. Both are always in the form, so that a form that is sent
 * without script contains the answers of both.
 */
export function ApplicationScreens(props: ScreensProps) {
	const { tools, page, stage, screen, price, chosen } = props;
	const { values } = tools;
	return (
		<>
			<div hidden={screen === 2} className="grid gap-6 md:gap-10">
				<InsuredStep tools={tools} page={page} stage={stage} />
				<CoverageStep tools={tools} page={page} />
				<ProductQuestions tools={tools} page={page} />
				{props.vehicle}
				<Extras tools={tools} page={page} />
				<PlanCards
					price={price}
					kind={values.kind}
					frequency={values.frequency}
					rate={page.planRate_motorcycle_insurance}
					onPick={props.onPick ?? nothing}
				>
					{props.riplay}
				</PlanCards>
				<PlanActions
					tools={tools}
					stage={stage}
					priced={chosen !== undefined}
					onNext={props.onNext ?? nothing}
					onAgain={props.onAgain ?? nothing}
					onStartOver={props.onStartOver ?? nothing}
				/>
			</div>
			<div id="data-pemegang" hidden={screen === 1} className="grid gap-6 md:gap-10">
				{screen === 2 ? <ChosenPlan tools={tools} chosen={chosen} /> : null}
				{props.holder}
			</div>
		</>
	);
}
