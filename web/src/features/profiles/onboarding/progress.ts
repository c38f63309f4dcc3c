// Which step comes next, and what a profile still lacks.
import type { OnboardingStep, OwnProfile } from '@hamvav/contract/profiles/entities'
import type { ProfileChanges } from '../api/profile.ts'

/** In their order; `end` asks for Discover. */
const allSteps = ['picture', 'birth', 'gender', 'place', 'prompts', 'end'] as const satisfies readonly OnboardingStep[]
/** Steps that the progress counts. */
export const countedSteps = allSteps.slice(0, -1)

export interface StepProps {
  profile: OwnProfile
  /** Of the form that the Continue button submits. */
  formId: string
  /** Stores the changes and goes on; a refusal is thrown after it is shown. */
  save: (changes: ProfileChanges) => Promise<void>
  /** Shown above the buttons. */
  onError: (error: unknown) => void
  goTo: (step: OnboardingStep) => void
  /** Closes the onboarding. */
  onDone: () => void
}

const interestsWanted = 3
const promptsWanted = 2

/** What others look for first comes first. `place`: of the onboarding, `edit`: of /editprofile. */
const parts = [
  {
    name: 'addPicture',
    step: 'picture',
    has: (own: OwnProfile) => own.profilePic !== null || own.isPictureBeingChecked,
  },
  { name: 'addAge', step: 'birth', has: (own: OwnProfile) => own.age !== null },
  { name: 'addGender', step: 'gender', has: (own: OwnProfile) => own.gender !== null },
  { name: 'addPlace', step: 'place', has: (own: OwnProfile) => own.location !== '' },
  { name: 'addInterests', step: 'place', has: (own: OwnProfile) => own.interests.length >= interestsWanted },
  { name: 'addIntent', step: 'place', has: (own: OwnProfile) => own.intent !== null },
  // Missing in a profile that an earlier version kept offline.
  {
    name: 'addPrompts',
    step: 'prompts',
    has: ({ prompts = [] }: Partial<OwnProfile>) => prompts.length >= promptsWanted,
  },
  { name: 'addBio', step: null, has: (own: OwnProfile) => own.bio !== '' },
  { name: 'askDiscover', step: 'end', has: (own: OwnProfile) => own.visible },
] as const

export const missingParts = (profile: OwnProfile) => parts.filter(({ has }) => !has(profile))
export const partsCount = parts.length

export const isStep = (step: unknown): step is OnboardingStep => allSteps.includes(step as OnboardingStep)

/** The stored step, or the first whose part is missing. */
export function startOf(profile: OwnProfile): OnboardingStep {
  const missing = missingParts(profile).find(({ step }) => step !== null)
  return profile.onboardingStep ?? missing?.step ?? 'end'
}

export const stepAfter = (step: OnboardingStep): OnboardingStep => allSteps[allSteps.indexOf(step) + 1] ?? 'end'
export const stepBefore = (step: OnboardingStep): OnboardingStep | null => allSteps[allSteps.indexOf(step) - 1] ?? null
