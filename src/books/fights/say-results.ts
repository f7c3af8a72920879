// Commentary on results: several wordings for each, chosen by the dice.
import type { Exit } from './exit-rules.ts'

/**
 * `{A}`: the winner of the roll, or who made it; `{B}`: the other one. Of a tie: first and second fighter of the card.
 * `{n}`: the difference. `{he A}`, `{him A}`, `{his A}` and the same of B stand for the pronoun of that fighter, whoever it is
 * (`pronouns.ts`); beside `{he A}` stand only words that go with "they" as well.
 */
export const LINES: Readonly<Record<Exit, readonly string[]>> = {
  'stalking-2': [
    '{A} has the measure of {B} and steps in.',
    '{A} cuts off the ring; {B} has nowhere to circle.',
    'A feint from {A}, and {B} bites.',
    '{A} picks the range and the moment.',
  ],
  'stalking-1': [
    'They find each other; the hands go up.',
    '{A} edges forward and they begin to trade.',
    'Enough looking. {A} lets the left go.',
    '{A} closes the distance.',
  ],
  'stalking-0': [
    'They circle, look, and circle again. Not a glove landed.',
    'Neither wants to lead. The seconds run away.',
    'A lot of footwork, no boxing.',
    'The crowd whistles: they only watch each other.',
  ],
  'boxing-2': [
    '{A} beats {B} to the punch and drives {him B} to the ropes.',
    'A combination from {A}; {B} feels the ropes in {his B} back.',
    '{A} doubles the jab, then the right. {B} gives ground.',
    '{A} lands clean and {B} has to back up.',
  ],
  'boxing-1': [
    '{A} gets the better of a short exchange.',
    'A jab from {A} gets through. They stay in range.',
    '{A} scores, {B} answers, {A} scores again.',
    'One good hand from {A}.',
  ],
  'boxing-0': [
    'They trade evenly and fall into a clinch.',
    'Blow for blow, then arms tied up. Break!',
    'Both land, both hold. The referee steps between.',
    'An even exchange ends in each other’s arms.',
  ],
  'control-tie': [
    '{A} and {B} lock up; the referee pries them apart.',
    'Nobody gets the upper hand. Clinch.',
    'They wrestle for room until the referee breaks it.',
    'A stalemate on the inside, and a break.',
  ],
  'control-solid': [
    '{A} plants {his A} feet and lands the big one!',
    'A solid shot from {A}, {B} shakes to the boots!',
    '{A} finds the opening and puts everything behind it!',
    'That one from {A} could be heard in the last row!',
  ],
  'control-1-corner': [
    '{A} keeps punching; {B} is trapped in the corner.',
    '{B} is walked into the corner by {A}.',
    'No way out for {B}: the post is behind {him B}, {A} in front.',
    '{A} works {him B} over in the corner.',
  ],
  'control-1-ropes': [
    '{A} slips off and turns {B} onto the ropes.',
    '{A} bulls {B} back into the ropes.',
    'Now it is {B} who leans on the ropes.',
    '{A} presses, {B} gives way to the ropes.',
  ],
  'control-other-1': [
    '{A} smothers the attack and ties {B} up.',
    '{A} rides it out and grabs hold.',
    'Clever work by {A}: a clinch, and the storm is over.',
    '{A} leans in, holds, and gets {his A} break.',
  ],
  'control-spin': [
    '{A} pivots out, and it is {B} who is stuck in the corner!',
    'What a turn! {A} spins {B} into the post.',
    '{A} rolls under, round, and out. {B} is in the corner now.',
    'The tables are turned in the corner by {A}.',
  ],
  'control-counter': [
    'Off the ropes comes {A} with a counter that lands flush!',
    '{A} was waiting for that: one counter, right on the button!',
    '{B} rushes in, and {A} catches {him B} coming!',
    'From the ropes {A} lands the punch of the round!',
  ],
  'control-otherwise': [
    '{A} punches {his A} way back to the middle of the ring.',
    '{A} turns it round and takes the fight to {B}.',
    '{A} shakes off the pressure and scores.',
    '{A} gives as good as {he A} got, and better.',
  ],
  'injury-head': [
    '{B} took that on the temple, looks dazed and will stay so.',
    'A terrible blow to the head of {B}.',
    '{B} blinks and cannot find {his B} feet: that one did damage upstairs.',
  ],
  'injury-body': [
    'Deep into the ribs of {B}: the wind and the strength go out of {him B}.',
    '{B} winces. The body will remember that.',
    'A hook under the elbow; {B} sags.',
  ],
  'injury-cut': [
    'Blood! {B} is cut.',
    'The skin over the eye of {B} has opened.',
    '{B} wipes {his B} brow and the glove comes away red.',
  ],
  'injury-swelling': [
    'The eye of {B} begins to close.',
    'A mouse is growing under the eye of {B}.',
    '{B} sees less with every minute: that eye swells.',
  ],
  'injury-none': [
    '{B} takes it without lasting harm.',
    'It hurt, but {B} is whole.',
    'No mark on {B}.',
  ],
  'ko-2': [
    '{B} is down!',
    'Down goes {B}!',
    'The legs fold, and {B} sits on the canvas!',
    '{B} hits the floor and the count begins!',
  ],
  'ko-1-behind': [
    '{B} cannot take any more this round and goes down!',
    'One too many: {B} sinks to the canvas.',
    'Worn out by the beating, {B} drops to a knee and rolls over.',
  ],
  'ko-1': [
    '{B} is badly shaken, and {A} follows up.',
    '{B} wobbles but keeps {his B} feet; {A} pours it on.',
    'The knees of {B} dip. {A} smells blood.',
    '{B} is out on {his B} feet for a moment, {A} at {his B} throat.',
  ],
  'ko-0': [
    '{B} grabs and holds until {his B} head clears.',
    '{B} hangs on for dear life. Break.',
    'Arms round {A}: {B} survives it.',
    '{B} smiles, holds, and is let off.',
  ],
  'recovery-0': [
    '… eight, nine, ten. {A} does not hear it. Out!',
    '{A} tries to rise, and cannot. It is over!',
    'The count reaches ten with {A} on {his A} back.',
    '{A} is counted out!',
  ],
  'recovery-1-tko': [
    '{A} is up, but the referee has seen enough!',
    'The referee looks into the eyes of {A} and waves it off!',
    '{A} stands, on borrowed legs. Stopped!',
    'Arms crossed overhead: the referee ends it for {A}.',
  ],
  'recovery-1': [
    '{A} beats the count, only just.',
    '{A} is up at nine, holding the rope.',
    'On shaky legs {A} goes on.',
    '{A} gets up, and does not look well.',
  ],
  'recovery-2-nails': [
    '{A} bounces up as if {he A} had slipped.',
    '{A} is up at once and waves the other on. Hard as nails!',
    'Nothing keeps {A} down; nothing even slows him.',
  ],
  'recovery-2': [
    '{A} rises at six and clears {his A} head.',
    '{A} takes the eight on a knee, then nods.',
    'Up comes {A}. It has cost {him A}, though.',
    '{A} is on {his A} feet again.',
  ],
}
