/** "Didn't vomit" denies; "the vomiting didn't settle" and "can't stop vomiting" do not. By cue of `facts/cues.ts`. */
export const CONTRACTED_DENIALS = {
  NO: '{hasnt,havent,hadnt,didnt,doesnt,arent,werent}|{hasnt,havent,hadnt,didnt,doesnt,dont,do not,wasnt,isnt} {got,get,had,have,having,been,any,report,describe,feel,felt,experience,experienced,notice,noticed}|{hasnt,havent,hadnt} {been having,been getting,got any,had any}|{doesnt,didnt,dont,do not} {get any,have any,report any,notice any}',
  PSEUDO:
    '{hasnt,havent,hadnt,didnt,doesnt,isnt,arent,wasnt,werent,dont} {improve,improved,improving,settle,settled,settling,help,helped,helping,stop,stopped,stopping,resolve,resolved,resolving,respond,responded,responding,work,worked,working,go away,gone away,going away,get better,got better,getting better,shift,shifted,shifting,ease,eased,easing,relieve,relieved,better,change,changed,controlled,clear,cleared,gone,know,know if,know whether,sure,certain,recall,remember,touch,touched}|{wont,cant,cannot,couldnt,can not,unable to,not} stop|not stopped|wont {settle,go away,ease,shift,clear}',
}
