import type { PlanCardContent, PlanStepContent } from '@/lib/checkout/plan-step/plan-step-content';
import { fillTemplate } from './fill-template';
import { findTemplate } from './find-template';

/** The plan step as the plans script draws it. */
type DrawnPlanStep = {
  element: HTMLElement;
  /** Shows another plan as the selected one. */
  select: (planId: string) => void;
  /** Shows that the page goes on to the next step. */
  showContinuing: () => void;
};

/** Draws the plan step from the templates of the document. @throws TypeError if one is missing */
export function drawPlanStep(step: PlanStepContent, selectedPlanId: string): DrawnPlanStep {
  const cards: DrawnCard[] = [];
  const groups = step.groups.map(({ name, cards: contents }) => {
    const groupCards = contents.map((content) =>
      drawCard(content, { isSelected: content.planId === selectedPlanId, isOnlyPlan: step.isOnlyPlan }),
    );
    cards.push(...groupCards);
    return fillTemplate(findTemplate('group'), { name }, { cards: groupCards.map(({ element }) => element) });
  });
  const element = fillTemplate(findTemplate('step'), { heading: step.heading }, { groups });
  const validityLine = fillTemplate(findTemplate('validity'));
  const showValidity = (planId: string) => {
    const { validity } = cards.find(({ content }) => content.planId === planId)?.content ?? {};
    validityLine.textContent = validity ?? '';
    if (validity) element.append(validityLine);
    else validityLine.remove();
  };
  showValidity(selectedPlanId);
  return {
    element,
    select: (planId) => {
      for (const card of cards) card.setSelected(card.content.planId === planId);
      showValidity(planId);
    },
    showContinuing: () => {
      element.inert = true;
      element.querySelector('button')?.replaceWith(fillTemplate(findTemplate('continuing')));
    },
  };
}

type DrawnCard = {
  content: PlanCardContent;
  element: HTMLElement;
  setSelected: (isSelected: boolean) => void;
};
type CardState = { isSelected: boolean; isOnlyPlan: boolean };

/** The selected form of a card differs in its look and in what follows its header. The header stays: it has the focus. */
function drawCard(
  content: PlanCardContent,
  { isSelected: isSelectedFirst, isOnlyPlan }: CardState,
): DrawnCard {
  const { planId, isDisabled, texts, discount } = content;
  const selectedName = isOnlyPlan ? 'onlyPlan' : 'selectedPlan';
  const draw = (name: string) =>
    fillTemplate(
      findTemplate(name),
      { planId, ...texts, ...(discount && { [discount.tone]: discount.text }) },
      // Only the selected card has a place for it.
      { schedule: name === selectedName ? drawSchedule(content.schedule) : [] },
    );
  const name = isDisabled ? 'disabledPlan' : 'plan';
  const element = draw(isSelectedFirst ? selectedName : name);
  let details = isSelectedFirst ? element.lastElementChild : null;
  return {
    content,
    element,
    setSelected: (isSelected) => {
      element.className = findTemplate(isSelected ? selectedName : name).className;
      if (isSelected) element.append((details ??= draw(selectedName).lastElementChild) ?? '');
      else details?.remove();
    },
  };
}

/** The layout of a schedule depends on the number of its rows: there is a template for each. */
function drawSchedule(rows: PlanCardContent['schedule']): Element[] {
  if (rows.length === 0) return [];
  const maxRows = [4, 6].find((count) => rows.length <= count) ?? '';
  const items = rows.map((texts) => fillTemplate(findTemplate('scheduleRow'), texts));
  return [fillTemplate(findTemplate(`schedule${maxRows}`), {}, { rows: items })];
}
